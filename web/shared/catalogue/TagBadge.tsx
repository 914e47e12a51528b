import type { Tag } from '#contract/catalogue/tags.ts'
import classes from './TagBadge.module.css'

/** A tag in its colour; colour alone never carries the meaning. */
export const TagBadge = ({ tag }: { tag: Pick<Tag, 'name' | 'colorId'> }) => (
  <span className={classes.tag} data-color={tag.colorId}>
    {tag.name}
  </span>
)

/** Tags within a line of small text, each a dot in its colour and its name. */
export const TagNames = ({ tags }: { tags: readonly Pick<Tag, 'id' | 'name' | 'colorId'>[] }) =>
  tags.map((tag) => (
    <span key={tag.id} className={classes.name} data-color={tag.colorId}>
      {tag.name}
    </span>
  ))
