import type { MessagePort } from 'node:worker_threads'
import { messageOf } from '#server/platform/errors.ts'
import type { Paper } from './paper.ts'
import { papersStream } from './write-paper.ts'

/** What a printing thread is asked for, with the channel that papers come by and bytes go by (print.ts). */
export type PrintJob = { title: string; author: string; madeAt: Date; port: MessagePort }
export type ToWorker = { paper: Paper } | { isEnd: true }
export type FromWorker = 'next paper' | 'end' | { bytes: Uint8Array } | { failed: string }

/**
 * Draws papers as they come. It asks for the next one when the one before is drawn, so the reader sets the pace; when the channel is closed,
 * nobody reads on.
 */
export default async function print({ title, author, madeAt, port }: PrintJob): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message)
  const stream = papersStream(title, author, madeAt, papersFrom(port, send))
  port.once('close', () => stream.destroy())
  try {
    for await (const bytes of stream) send({ bytes })
    send('end')
  } catch (error) {
    send({ failed: messageOf(error) })
  }
}

async function* papersFrom(port: MessagePort, send: (message: FromWorker) => void): AsyncGenerator<Paper> {
  let receive: (message: ToWorker | undefined) => void = () => {}
  port.on('message', (message: ToWorker) => receive(message))
  port.once('close', () => receive(undefined))
  for (;;) {
    const coming = new Promise<ToWorker | undefined>((resolve) => {
      receive = resolve
    })
    send('next paper')
    const message = await coming
    if (!message || 'isEnd' in message) return
    yield withBuffer(message.paper)
  }
}

/** A buffer arrives as plain bytes. */
const withBuffer = (paper: Paper): Paper =>
  paper.logo ? { ...paper, logo: Buffer.from(paper.logo.buffer, paper.logo.byteOffset, paper.logo.byteLength) } : paper
