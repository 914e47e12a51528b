import type { Tag } from '#contract/catalogue/tags.ts'
import classes from './TagBadge.module.css'

/** A tag in its colour; colour alone never carries the meaning. */
export const TagBadge = ({ tag }: { tag: Pick<Tag, 'name' | 'colorId'> }) => (
  <span className={classes.tag} data-color={tag.colorId}>
    {tag.name}
  </span>
)
