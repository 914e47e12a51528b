import { rounds } from './rounds.ts'

rounds('phone')
