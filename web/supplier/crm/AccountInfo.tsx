import { IconPencil } from '@tabler/icons-react'
import type { AccountDetail } from '#contract/sales/account-activity.ts'
import { paths } from '#web/site/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const CONTACT_NAMES = { owner: 'Owner', finance: 'Finance', ordering: 'Ordering' }

const phoneLink = (phone: string) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>

/** How a customer is reached, with a pen that opens its page. */
export const AccountInfo = ({ account, onClose }: { account: AccountDetail; onClose: () => void }) => (
  <Dialog opened title={account.name} onClose={onClose}>
    <Facts
      facts={[
        { label: 'Group', value: account.groupName },
        { label: 'Address', value: account.address },
        { label: 'Phone', value: account.phone && phoneLink(account.phone) },
        { label: 'Email', value: account.email && mailLink(account.email) },
        ...account.contacts.map(({ type, name, phone, email }) => ({
          label: CONTACT_NAMES[type],
          value: (
            <>
              {name}
              {phone && <> · {phoneLink(phone)}</>}
              {email && <> · {mailLink(email)}</>}
            </>
          ),
        })),
      ]}
    />
    <LinkButton
      mt="md"
      variant="default"
      to={paths.supplier.outlet({ id: account.id })}
      leftSection={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}
    >
      Edit customer
    </LinkButton>
  </Dialog>
)
