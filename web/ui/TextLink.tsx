import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './TextLink.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link within or next to text. */
export const TextLink = createLink(({ ref, className, ...props }: Props) => (
  <a {...props} {...(ref && { ref })} className={className ? `${classes.link} ${className}` : classes.link} />
))
