import type { RoomProps } from '../rooms.js';

export default function Start({ rest }: RoomProps) {
  return <h1>Start {rest}</h1>;
}
