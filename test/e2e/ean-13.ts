/** The seven bars of each digit on the left; those on the right are the opposite. */
const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
/** Which of the left digits are written the other way round: it says the first digit, which has no bars of its own. */
const TURNED = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const opposite = (bars: string): string => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
const backwards = (bars: string): string => [...bars].reverse().join('')

/** The bars of an EAN-13, 1 for black, 95 in all (ISO/IEC 15420). */
export function barsOf(digits: string): string {
  const [first = 0, ...rest] = [...digits].map(Number)
  const turned = TURNED[first] ?? ''
  const left = rest.slice(0, 6).map((digit, at) => {
    const bars = LEFT[digit] ?? ''
    return turned[at] === '1' ? backwards(opposite(bars)) : bars
  })
  const right = rest.slice(6).map((digit) => opposite(LEFT[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}
