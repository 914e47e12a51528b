import { historyTemplate, importHistory, listHistory, undoHistory } from './import-history.ts'

export const routes = [importHistory, listHistory, undoHistory, historyTemplate]
