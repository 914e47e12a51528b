import { Button } from '@mantine/core'
import { IconMap2, IconPhone } from '@tabler/icons-react'

type Place = { name: string; address: string; phone: string }

const ICON = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

/** The way to an account, and a call to it. */
export const PlaceLinks = ({ place: { name, address, phone } }: { place: Place }) => (
  <>
    {address && (
      <Button
        component="a"
        variant="default"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Map of ${name}`}
        leftSection={<IconMap2 {...ICON} />}
      >
        Map
      </Button>
    )}
    {phone && (
      <Button
        component="a"
        variant="default"
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        aria-label={`Call ${name}`}
        leftSection={<IconPhone {...ICON} />}
      >
        Call
      </Button>
    )}
  </>
)
