import { rounds } from './rounds.ts'

rounds('desk')
