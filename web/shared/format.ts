/** How screens write amounts, quantities and times: as papers do. */
export * from '#contract/platform/format.ts'
