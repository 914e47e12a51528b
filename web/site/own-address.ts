/**
 * Only addresses of this app: an external redirect could be used for phishing. Browsers leave out tabs and line breaks, which makes
 * '/\t/elsewhere.example' an address of another site.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address)
