/** Formats of amounts, quantities and times, the same on screens and papers. */
export * from '#contract/platform/format.ts'
