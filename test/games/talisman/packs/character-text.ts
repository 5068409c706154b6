/** Returns a character with average numbers as the text of a pack. Rows of powers may follow. */
export function characterText(id: string, traits: readonly string[] = []): string {
  return `characters:
  - id: ${id}
    name: ${id.charAt(0).toUpperCase()}${id.slice(1)}
    strength: 3
    craft: 3
    life: 4
    fate: 3
    alignment: neutral
    start: oasis
    gold: 2
    spells: 0
    traits: [${traits.join(', ')}]
    abilities: []
    text: None.
    powers:
`;
}
