import type { Adapter } from '../books/adapter.ts'
import { netsuiteOrganisation } from './organisation.ts'
import { netsuitePage } from './page-of.ts'
import { NETSUITE_PROTOCOL } from './protocol.ts'
import { netsuiteReaders } from './readers.ts'
import { sendToNetsuite, takeBackFromNetsuite } from './send.ts'

export const NETSUITE: Adapter = {
  protocol: NETSUITE_PROTOCOL,
  readers: netsuiteReaders,
  organisation: netsuiteOrganisation,
  pageOf: netsuitePage,
  send: sendToNetsuite,
  takeBack: takeBackFromNetsuite,
}
