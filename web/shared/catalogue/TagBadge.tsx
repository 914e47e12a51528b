import type { Tag } from '#contract/catalogue/tags.ts'
import classes from './TagBadge.module.css'

/** A tag in its colour; the name says it, the colour only helps. */
export const TagBadge = ({ tag }: { tag: Pick<Tag, 'name' | 'colorId'> }) => (
  <span className={classes.tag} data-color={tag.colorId}>
    {tag.name}
  </span>
)
