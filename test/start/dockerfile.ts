/** The instructions of a Dockerfile, as far as ours uses them. */
export type Instruction = { name: string; text: string }
export type Stage = { name: string; instructions: Instruction[] }

/** @throws Error for an instruction that the test could not execute */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ name: /(?: AS (\S+))?$/.exec(text)?.[1] ?? 'final', instructions: [] })
    else if (KNOWN.includes(name)) stages.at(-1)?.instructions.push({ name, text })
    else throw new Error(`This instruction is not known: ${line}`)
  }
  return stages
}

const KNOWN = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

/** `COPY --from=build --chown=a:b one two target` */
export function copyOf(text: string) {
  const words = text.split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  const places = words.filter((word) => !word.startsWith('--'))
  return {
    from: flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null,
    sources: places.slice(0, -1),
    target: places.at(-1) ?? '',
  }
}

export const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=') as [string, string]))

/** The command of `CMD […]`, also behind the flags of HEALTHCHECK. */
export const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
