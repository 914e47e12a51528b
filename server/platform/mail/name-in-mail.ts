const LONGEST = 60

/**
 * What somebody is called, as it may go into a mail to a stranger: short, on one line, and nothing in it that a mail program would turn into
 * a link or an address.
 */
export function nameInMail(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/https?:|www\./gi, ' ')
    .replace(/[/\\@<>"]/g, ' ')
    .replace(/(?<=\S)[.。](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain
}
