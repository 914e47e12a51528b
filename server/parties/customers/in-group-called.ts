/** Whether the outlet `v` belongs to a group of such a name. */
export const inGroupCalled = (pattern: string): string =>
  `exists (select from venue_groups g where g.id = v.venue_group_id and g.name ilike ${pattern})`
