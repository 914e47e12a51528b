import { rounds } from './rounds.ts'

rounds('suppliers')
