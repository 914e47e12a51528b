import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import classes from './Camera.module.css'

const CAMERA: MediaStreamConstraints = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } }
/** The next picture is taken so long after the last one was looked at. */
const PAUSE_MS = 120

const WAITING = 'Starting the camera…'
const READY = 'Hold the barcode inside the frame.'
const FAILED: Record<string, string> = {
  NotAllowedError: 'This page may not use the camera. Allow it in the settings of your browser.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'The camera is used by another app.',
}
const UNKNOWN = 'The camera could not be started.'

/** Reads one barcode with the camera of this device. */
export function CameraScan({ onClose, onRead }: { onClose: () => void; onRead: (code: string) => void }) {
  // the dialog draws its content a moment after it is opened
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [says, setSays] = useState(WAITING)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (!video) return
    const ended = new AbortController()
    watch(video, ended.signal, () => setSays(READY)).then(
      (code) => {
        if (code !== null) read(code)
      },
      (error: unknown) => setSays(FAILED[error instanceof Error ? error.name : ''] ?? UNKNOWN),
    )
    return () => ended.abort()
  }, [video])
  return (
    <Dialog opened onClose={onClose} title="Scan a barcode">
      <div className={classes.view}>
        <video ref={setVideo} className={classes.video} muted playsInline />
        <div className={classes.frame} />
      </div>
      <p className={classes.says} role="status">
        {says}
      </p>
    </Dialog>
  )
}

/** Looks at one picture after the other until a barcode is in it. Null when it was ended before. */
async function watch(video: HTMLVideoElement, ended: AbortSignal, onReady: () => void): Promise<string | null> {
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
  const [stream, { readBarcode }] = await Promise.all([
    navigator.mediaDevices.getUserMedia(CAMERA),
    import('./barcode-reader.ts'),
  ])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  ended.addEventListener('abort', stop)
  try {
    if (ended.aborted) return null
    video.srcObject = stream
    await video.play()
    onReady()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    while (context && !ended.aborted) {
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      if (canvas.width > 0) {
        context.drawImage(video, 0, 0)
        const code = await readBarcode(context.getImageData(0, 0, canvas.width, canvas.height))
        if (code !== null && !ended.aborted) return code
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return null
  } finally {
    stop()
  }
}
