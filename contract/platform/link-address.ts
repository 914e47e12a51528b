/** Used in an address where a token used to be: the token itself travels in the header X-Public-Token, which no log keeps. */
export const LINK_BY_HEADER = 'link'
