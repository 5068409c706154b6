import type { RoomProps } from '../rooms.js';

export default function Play({ rest }: RoomProps) {
  return <h1>Play {rest}</h1>;
}
