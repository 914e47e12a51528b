import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = Omit<ButtonProps, 'href'> & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button: `<LinkButton to={paths.supplier.newOrder()}>New order</LinkButton>`. */
export const LinkButton = createLink(({ ref, ...props }: Props) => <Button {...props} component="a" {...(ref && { ref })} />)
