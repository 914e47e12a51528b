import type { Tag } from '#contract/catalogue/tags.ts'
import classes from './TagNames.module.css'

/** Tags within a line of small text, each a dot in its colour and its name. */
export const TagNames = ({ tags }: { tags: readonly Pick<Tag, 'id' | 'name' | 'colorId'>[] }) =>
  tags.map((tag) => (
    <span key={tag.id} className={classes.name} data-color={tag.colorId}>
      {tag.name}
    </span>
  ))
