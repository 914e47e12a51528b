import { Checkbox, Input, Radio, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { Member } from '#contract/parties/members.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { type Staff, wordsOf } from './members.ts'

const memberForm = z.object({
  name: text(),
  email,
  phone: optionalText(40),
  roleKey: text(),
  grantedPermissions: z.array(z.string()),
  everywhere: z.boolean(),
  venueIds: z.array(z.string()),
})

const EMAIL_IS_FIXED = {
  theirs: 'The email cannot be changed.',
  invited: 'The email cannot be changed. Invite the new address instead.',
}

/** Invites a user, or changes what they may do, their name and their phone; who works for others too changes those themselves (E-021). */
export function MemberForm({
  calls,
  params,
  company,
  roles,
  venues,
  ownId,
  member,
  opened,
  onClose,
}: Staff & { member: Member | null; opened: boolean; onClose: () => void }) {
  const inviting = useCall<CallAt>(calls.create, { changes: [calls.list], form: 'member' })
  const changing = useCall<CallAt>(calls.change, { changes: [calls.list], form: 'member' })
  const problem = inviting.problem ?? changing.problem
  const form = useForm({
    schema: memberForm,
    initial: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      phone: member?.phone ?? '',
      roleKey: member?.role.key ?? '',
      grantedPermissions: [...(member?.grantedPermissions ?? [])],
      everywhere: !member?.venues,
      venueIds: member?.venues?.map(({ id }) => String(id)) ?? [],
    },
    problem,
    isGuarded: false,
  })
  const { values, set, errors } = form
  const chosen = roles.find(({ key }) => key === values.roleKey)
  const isTheirs = member !== null && member.status !== 'invited'
  const isBeyond = member !== null && !roles.some(({ key }) => key === member.role.key)

  const save = ({
    email: address,
    phone,
    name,
    roleKey,
    grantedPermissions,
    everywhere,
    venueIds,
  }: z.output<typeof memberForm>) => {
    const given = {
      roleKey,
      grantedPermissions: grantedPermissions.filter((one) => chosen?.optionalPermissions.includes(one)),
      ...(venues.length > 0 && { venueIds: everywhere ? null : venueIds.map(Number) }),
    }
    // Of a user who has accepted only what was changed: it may not be this company's to set.
    const person = isTheirs
      ? { ...(name !== member.name && { name }), ...(phone !== member.phone && { phone }) }
      : { name, phone }
    if (member === null)
      inviting.send({ params, body: { ...given, ...person, email: address } }, () => {
        toast.success('User invited', `${address} gets an email with a link.`)
        onClose()
      })
    else changing.send({ params: { ...params, userId: member.id }, body: { ...given, ...person } }, onClose)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={member ? `Permissions of ${member.name}` : `Invite a user to ${company}`}
      submit={member ? 'Save' : 'Send invitation'}
      available={!isBeyond}
      unavailable="This person has more permissions than you can give."
      pending={inviting.isPending || changing.isPending}
      problem={problem}
      onSubmit={form.onSubmit(save)}
    >
      <FieldGroup label="Person">
        <TextInput label="Name" required maxLength={255} data-autofocus {...form.text('name')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...form.text('phone')} />
        <TextInput
          label="Email"
          type="email"
          required
          maxLength={254}
          disabled={member !== null}
          description={member ? EMAIL_IS_FIXED[isTheirs ? 'theirs' : 'invited'] : undefined}
          {...form.text('email')}
        />
      </FieldGroup>
      <Radio.Group
        label="Role"
        required
        value={values.roleKey}
        error={errors.roleKey ?? null}
        onChange={(key) => set('roleKey', key)}
      >
        <Stack gap={6} mt={6}>
          {roles.map(({ key, name, description }) => (
            <Radio
              key={key}
              value={key}
              label={name}
              description={description}
              disabled={member?.id === ownId && member !== null}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen && chosen.optionalPermissions.length > 0 && (
        <Checkbox.Group
          label="Permissions"
          value={values.grantedPermissions}
          error={errors.grantedPermissions ?? null}
          onChange={(granted) => set('grantedPermissions', granted)}
        >
          <Stack gap={6} mt={6}>
            {chosen.optionalPermissions.map((permission) => (
              <Checkbox key={permission} value={permission} label={wordsOf(permission)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {venues.length > 1 && (
        <Input.Wrapper label="Works for">
          <Stack gap={8} mt={6}>
            <Checkbox label="All outlets, including new ones" {...form.check('everywhere')} />
            {!values.everywhere && (
              <MultiSelect
                aria-label="Outlets"
                placeholder={values.venueIds.length === 0 ? 'Choose outlets' : undefined}
                data={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={values.venueIds}
                error={errors.venueIds ?? null}
                onChange={(venueIds) => set('venueIds', venueIds)}
              />
            )}
          </Stack>
        </Input.Wrapper>
      )}
    </FormDialog>
  )
}
