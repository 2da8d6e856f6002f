/** An S3 service, and the bucket in it that holds our files. */
export interface S3 {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** The address of the bucket, with a slash at its end. */
  bucket: string
}

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=…`: https, and the bucket in the path, unless `tls=off` (a service in the
 * same network) or `style=host` (the bucket is a part of the host's name) say otherwise. A key that holds other
 * characters than letters and digits is percent-encoded. Undefined when something is missing or not known.
 */
export function readS3(address: string): S3 | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 's3:') return undefined
  const [bucket = '', ...more] = url.pathname.slice(1).split('/')
  const { region = 'us-east-1', tls = 'on', style = 'path', ...unknown } = Object.fromEntries(url.searchParams)
  const isKnown = Object.keys(unknown).length === 0 && more.join('') === '' && /^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket)
  if (!isKnown || !/^(on|off)$/.test(tls) || !/^(path|host)$/.test(style)) return undefined
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey || url.host === '') return undefined
  const scheme = tls === 'on' ? 'https' : 'http'
  const place = style === 'host' ? `${bucket}.${url.host}/` : `${url.host}/${bucket}/`
  return { accessKeyId, secretAccessKey, region, bucket: `${scheme}://${place}` }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
