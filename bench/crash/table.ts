import { MOVES } from './ledger.ts'
import type { Outcome } from './play.ts'

const column = (value: string | number, width: number) => String(value).padStart(width)

export function printCrash({ blows, seconds, retries, answered, leftOut, faults }: Outcome): void {
  console.log(`\n${'What was done to it'.padEnd(22)}times   answers again after (least, median, most)`)
  for (const [blow, all] of Map.groupBy(blows, ({ blow: kind }) => kind)) {
    const sorted = all.map(({ seconds: back }) => back).toSorted((a, b) => a - b)
    const [least, middle, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((i) => (sorted[i] ?? 0).toFixed(1))
    console.log(`${blow.padEnd(22)}${column(all.length, 5)}   ${least} s, ${middle} s, ${most} s`)
  }
  if (leftOut) console.log(`Left out: a full disk. ${leftOut}`)
  console.log(`\n${'Move'.padEnd(22)} done  refused`)
  for (const move of MOVES) {
    const all = answered.filter((one) => one.move === move)
    const refused = all.filter((one) => one.refused !== undefined)
    const codes = [...Map.groupBy(refused, (one) => one.refused)].map(([code, of]) => `${code} ${of.length}`)
    console.log(`${move.padEnd(22)}${column(all.length - refused.length, 5)}${column(refused.length, 9)}   ${codes.join(', ')}`)
  }
  console.log(
    `\n${answered.length} moves answered in ${seconds.toFixed(0)} s, ${retries} calls tried again, ${blows.length} blows.`,
  )
  console.log(
    faults.length === 0 ? 'Nothing acknowledged is lost, doubled or mixed; stock equals its movements.' : faults.join('\n'),
  )
}
