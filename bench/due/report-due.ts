import type { DueFindings } from './measure-due.ts'

/** What is due at once beside the same orders by hand, as Markdown. */
export function dueLines({ count, byHand, once, standing }: DueFindings): string[] {
  const line = (work: string, perSecond: number) =>
    `| ${work} | ${Math.round(perSecond).toLocaleString('en-US')} | ${perSecond >= byHand ? 'met' : `missed by ${((1 - perSecond / byHand) * 100).toFixed(0)} %`} |`
  return [
    `${count.toLocaleString('en-US')} orders of ten lines that are due at once, placed by the job of one worker; they must not take longer than the same by hand.`,
    '',
    '| Work | Orders each second | Budget: as fast as by hand |',
    '| --- | --: | --- |',
    `| By hand, 8 clients at once | ${Math.round(byHand).toLocaleString('en-US')} | |`,
    line('Scheduled once', once),
    line('Standing: the next one is planned with each', standing),
    '',
  ]
}
