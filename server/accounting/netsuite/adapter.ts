import type { Adapter } from '../books/adapter.ts'
import { netsuiteOrganisation } from './organisation.ts'
import { NETSUITE_PROTOCOL } from './protocol.ts'
import { netsuiteReaders } from './readers.ts'
import { sendToNetsuite, takeBackFromNetsuite } from './send.ts'

export const NETSUITE: Adapter = {
  protocol: NETSUITE_PROTOCOL,
  readers: netsuiteReaders,
  organisation: netsuiteOrganisation,
  send: sendToNetsuite,
  takeBack: takeBackFromNetsuite,
}
