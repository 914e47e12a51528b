import os from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'

/** As papers, these are drawn in a thread of their own. */
const drawing = new Piscina<readonly Uint8Array[], Uint8Array>({
  filename: path.join(import.meta.dirname, 'pictures-worker.ts'),
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(2, os.availableParallelism() - 1)),
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/** One PDF of pictures, JPEG or PNG: each on a page of A4, as large as fits. */
export const picturesAsPdf = async (pictures: readonly Buffer[]): Promise<Buffer> => Buffer.from(await drawing.run(pictures))
