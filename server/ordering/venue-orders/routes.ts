import { setExportStatus } from './accounting.ts'
import { actOnOrder } from './act-on-order.ts'
import { previewOrder } from './drafts.ts'
import { invoicesOfOrder } from './merged-invoices.ts'
import { placeOffline } from './place-offline.ts'
import { fileAsVenue, openDisputeAsVenue, resolveDisputeAsVenue } from './receive-order.ts'

export const routes = [
  actOnOrder,
  previewOrder,
  openDisputeAsVenue,
  resolveDisputeAsVenue,
  fileAsVenue,
  invoicesOfOrder,
  placeOffline,
  setExportStatus,
]
