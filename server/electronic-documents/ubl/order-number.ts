/** Written as the number of an order that its buyer gave none: UBL asks for one beside that of the seller. */
export const NO_NUMBER = 'NA'
