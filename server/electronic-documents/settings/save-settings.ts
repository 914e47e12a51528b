import { electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { answer } from '#server/platform/http/answer.ts'
import { keepSettings, settingsOf } from './settings.ts'

export const settings = answer(electronicDocuments.settings, (_, { tx, actor }) => settingsOf(tx, actor.distributorId))

export const saveSettings = answer(electronicDocuments.saveSettings, async ({ body }, { tx, actor: { distributorId } }) => {
  await keepSettings(tx, distributorId, body)
  return settingsOf(tx, distributorId)
})
