import os from 'node:os'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Problem } from '../http/problem.ts'
import type { Paper } from './paper.ts'
import type { FromWorker, PrintJob, ToWorker } from './print-worker.ts'

/** Drawing a page takes milliseconds of processor time: it is done in threads of its own, so that requests are answered meanwhile. */
const printing = new Piscina<PrintJob, void>({
  filename: path.join(import.meta.dirname, 'print-worker.ts'),
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(4, os.availableParallelism() - 1)),
  // Whoever reads slowly must not hold a thread alone.
  concurrentTasksPerWorker: 4,
  maxQueue: 32,
  idleTimeout: 60_000,
  // Enough for the fonts of every script and a paper of a thousand lines; more room is only filled with what is no longer needed.
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
})

/** Nobody reads on, or nothing comes: the thread is needed for others. */
const STALLED_MS = 60_000

/**
 * A paper as PDF.
 * @throws Problem not_ready while too many are asked for
 */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of papersStream(`${paper.title} ${paper.number}`, paper.issuer.name, paper.madeAt, [paper]))
    parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Several papers in one PDF, each on pages of its own, written as they come: a thousand need no more memory than one.
 * @throws Problem not_ready while too many are asked for
 */
export function papersStream(
  title: string,
  author: string,
  madeAt: Date,
  papers: AsyncIterable<Paper> | Iterable<Paper>,
): Readable {
  if (printing.queueSize >= printing.options.maxQueue)
    throw new Problem('not_ready', { message: 'Too many papers are being made. Please try again in a moment.' })
  const { port1: port, port2 } = new MessageChannel()
  const out = new PassThrough()
  const stalled = setTimeout(() => out.destroy(new Error('Nobody read the papers')), STALLED_MS).unref()
  answerWorker(port, papers, out, stalled)
  out.once('close', () => {
    clearTimeout(stalled)
    port.close()
  })
  // Bytes and their end come by the channel; the thread itself only says when it could not do the work.
  printing.run({ title, author, madeAt, port: port2 }, { transferList: [port2] }).catch((error: Error) => out.destroy(error))
  return out
}

/** Hands over the papers one by one, each once the reader has taken what was drawn before. */
function answerWorker(
  port: MessagePort,
  papers: AsyncIterable<Paper> | Iterable<Paper>,
  out: PassThrough,
  stalled: NodeJS.Timeout,
): void {
  const coming = Symbol.asyncIterator in papers ? papers[Symbol.asyncIterator]() : papers[Symbol.iterator]()
  const send = (message: ToWorker) => port.postMessage(message)
  const next = async () => {
    if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve).once('close', resolve))
    stalled.refresh()
    const { value, done } = await coming.next()
    send(done ? { isEnd: true } : { paper: value })
  }
  port.on('message', (message: FromWorker) => {
    if (message === 'next paper') next().catch((error: Error) => out.destroy(error))
    else if (message === 'end') out.end()
    else if ('failed' in message) out.destroy(new Error(message.failed))
    else out.write(message.bytes)
  })
}
