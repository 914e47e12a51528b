import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(() => {
  // it is asked for again by the first reading, which says what is wrong
})

/** What is on goods: retail and trade units, and what warehouses print themselves. */
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'Code39', 'QRCode'] as const

/** The first barcode of a picture; null where there is none that can be read. */
export async function readBarcode(picture: ImageData): Promise<string | null> {
  const found = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1, tryHarder: true })
  return found.find(({ isValid }) => isValid)?.text.trim() || null
}
