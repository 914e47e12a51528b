import '@mantine/tiptap/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useBlocker } from '@tanstack/react-router'
import { type Content, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { type OwnTerms, terms } from '#contract/parties/terms.ts'
import { RichText } from '#contract/platform/rich-text.ts'
import { useCall } from '#web/api/mutation.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './settings.module.css'

/** The editor offers exactly what terms can hold (contract/platform/rich-text.ts); pasted pictures, tables and styles are dropped. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
]

/** Edits the next version of the terms. */
export function TermsEditor({ own, onClose }: { own: OwnTerms; onClose: () => void }) {
  const saving = useCall(terms.write, { changes: [terms.own], form: 'terms' })
  const [isChanged, setIsChanged] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    // the editor's types do not accept undefined for optional properties
    content: (own.body ?? '') as Content,
    editorProps: { attributes: { 'aria-label': 'Terms and conditions', role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: () => setIsChanged(true),
    immediatelyRender: true,
  })
  useBlocker({
    disabled: !isChanged,
    shouldBlockFn: () => !window.confirm('Discard your changes?'),
    enableBeforeUnload: () => isChanged,
  })
  const save = () => {
    const written = RichText.safeParse(editor.getJSON())
    if (!written.success) {
      toast.fail('Terms not saved', written.error.issues[0]?.message ?? 'The text contains formatting that is not supported')
      return
    }
    saving.send({ body: { body: written.data, basedOn: own.version } }, ({ version }) => {
      setIsChanged(false)
      toast.success(`Version ${version} published`)
      onClose()
    })
  }
  return (
    <Card
      title={own.version === null ? 'Your terms' : `Version ${own.version + 1}`}
      note="Customers who accepted the previous version keep it"
    >
      <FormProblem problem={saving.problem} />
      <RichTextEditor editor={editor as never} className={classes.editor}>
        <RichTextEditor.Toolbar sticky stickyOffset="var(--header)">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={saving.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button loading={saving.isPending} disabled={!isChanged} onClick={save}>
          Publish
        </Button>
      </Group>
    </Card>
  )
}
