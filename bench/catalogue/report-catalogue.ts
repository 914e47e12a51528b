import { type CatalogueFindings, LARGE, PRICED, SMALL } from './measure-catalogue.ts'

const GROWTH = 1.2
const PRICING = 2
const RECIPE = 50

const count = (figure: number) => figure.toLocaleString('en-US')
const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`
const atMost = (ratio: number, budget: number) =>
  `${ratio.toFixed(2)} | ≤ ${budget}: ${ratio <= budget ? 'met' : `missed by ${((ratio / budget - 1) * 100).toFixed(0)} %`}`

/** What a catalogue costs as it grows, as Markdown. */
export function catalogueLines({ list, search, plan, pricing, recipe }: CatalogueFindings): string[] {
  return [
    'What a catalogue costs as it grows: one answer after the other, the middle of many.',
    '',
    '| Work | | | Ratio | Budget |',
    '| --- | --: | --: | --: | --- |',
    `| Supplier's first page, ${count(SMALL)} and ${count(LARGE)} products | ${milliseconds(list.small)} | ${milliseconds(list.large)} | ${atMost(list.large / list.small, GROWTH)} |`,
    `| ${count(PRICED)} products read, and priced for a venue in one call | ${milliseconds(pricing.read)} | ${milliseconds(pricing.priced)} | ${atMost(pricing.priced / pricing.read, PRICING)} |`,
    `| Search by part of a name, ${count(LARGE)} products | | ${milliseconds(search)} | | by index: ${plan.usesIndex ? 'met' : 'missed'} |`,
    `| A recipe of 2,000 products in four recipes within it, with its cost | | ${milliseconds(recipe)} | | < ${RECIPE} ms: ${recipe < RECIPE ? 'met' : 'missed'} |`,
    '',
    'The plan of that search:',
    '',
    ...plan.lines.map((line) => `    ${line}`),
    '',
  ]
}
