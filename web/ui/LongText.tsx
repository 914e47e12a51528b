import { Textarea, type TextareaProps } from '@mantine/core'

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'autosize' | 'maxLength'> & {
  value: string
  onChange: (text: string) => void
}

/** A text area that grows with its content. */
export const LongText = ({ onChange, ...props }: Props) => (
  <Textarea autosize minRows={2} maxLength={2000} onChange={(event) => onChange(event.currentTarget.value)} {...props} />
)
