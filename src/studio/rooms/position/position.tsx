import type { RoomProps } from '../rooms.js';

export default function Position({ rest }: RoomProps) {
  return <h1>Position {rest}</h1>;
}
