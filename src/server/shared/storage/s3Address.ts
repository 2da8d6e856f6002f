export interface S3 {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Ends with a slash. */
  bucket: string
}

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=…`, with the key percent-encoded. `tls=off`: http. `style=host`: the bucket
 * is part of the host name. Undefined when something is missing or unknown.
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
