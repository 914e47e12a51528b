/** Only addresses of this app: an external redirect could be used for phishing. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address)
