/** The colours tags and users are distinguished by, readable on their background in the light theme. */
export const COLORS = [
  { id: 1, name: 'Bottle', color: '#1F5C42', background: '#E7F1EB' },
  { id: 2, name: 'Saffron', color: '#8A5800', background: '#FCF1D9' },
  { id: 3, name: 'Beet', color: '#A3243B', background: '#FBE8EB' },
  { id: 4, name: 'Slate', color: '#34567C', background: '#E7EEF6' },
  { id: 5, name: 'Plum', color: '#5C4A8A', background: '#EEEAF7' },
  { id: 6, name: 'Stone', color: '#5A554B', background: '#EFECE5' },
  { id: 7, name: 'Ocean', color: '#0F5E6B', background: '#DFF1F3' },
  { id: 8, name: 'Rust', color: '#8F3F12', background: '#FAE9DD' },
] as const

export function colorOf(id: number): { background: string; text: string } {
  const { background, color } = COLORS.find((one) => one.id === id) ?? COLORS[0]
  return { background, text: color }
}
