import { rounds } from './rounds.ts'

rounds('venues')
