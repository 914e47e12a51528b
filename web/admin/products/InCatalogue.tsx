import { type ReactNode, useMemo } from 'react'
import { useId } from '#web/routing/current.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { adminCatalogue } from './admin-catalogue.ts'

/** The catalogue of the supplier in the address. */
export function InCatalogue({ of = 'id', children }: { of?: 'id' | 'distributorId'; children: ReactNode }) {
  const id = String(useId(of))
  return <CatalogueProvider value={useMemo(() => adminCatalogue(id), [id])}>{children}</CatalogueProvider>
}
