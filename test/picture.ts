/** A PNG that says how large it is, and is nothing but its head. */
export function aPng(width: number, height: number): Blob {
  const head = Buffer.alloc(33)
  head.write('89504e470d0a1a0a0000000d49484452', 0, 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return new Blob([new Uint8Array(head)], { type: 'image/png' })
}

/** A form with a picture, and whatever else is sent. */
export const withPicture = (field: string, picture: Blob, body: object = {}) => {
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  form.set(field, picture, 'picture.png')
  return form
}
