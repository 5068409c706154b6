import type { RoomProps } from '../rooms.js';

export default function Rules({ rest }: RoomProps) {
  return <h1>Rules {rest}</h1>;
}
