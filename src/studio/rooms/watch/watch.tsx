import type { RoomProps } from '../rooms.js';

export default function Watch({ rest }: RoomProps) {
  return <h1>Watch {rest}</h1>;
}
