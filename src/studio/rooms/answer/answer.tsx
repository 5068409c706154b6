import type { RoomProps } from '../rooms.js';

export default function Answer({ rest }: RoomProps) {
  return <h1>Answer {rest}</h1>;
}
