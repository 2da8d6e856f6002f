const sidePx = 192

/** A picture as it is going to be shown: upright, the square in its middle. Undefined when this browser cannot read it. */
export async function previewOf(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx })
  const scale = sidePx / Math.min(picture.width, picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  canvas.getContext('2d')?.drawImage(picture, (sidePx - width) / 2, (sidePx - height) / 2, width, height)
  picture.close()
  return canvas.toDataURL()
}
