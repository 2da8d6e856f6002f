import { expect, test } from 'vitest'
import { signatureOf } from './s3Signature.ts'

const key = 'AKIAIOSFODNN7EXAMPLE'
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

test('the signatures of the examples in Amazon’s own reference come out', () => {
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
  const credential = `${key}/20130524/us-east-1/s3/aws4_request`.split('/')
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const get = { ...common, range: 'bytes=0-9', 'x-amz-content-sha256': empty }
  expect(
    signatureOf({ method: 'GET', url: '/test.txt', headers: get }, secret, credential, Object.keys(get).sort()),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const list = { ...common, 'x-amz-content-sha256': empty }
  expect(
    signatureOf(
      { method: 'GET', url: '/?max-keys=2&prefix=J', headers: list },
      secret,
      credential,
      Object.keys(list).sort(),
    ),
  ).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})
