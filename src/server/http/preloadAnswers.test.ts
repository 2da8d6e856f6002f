import { expect, test } from 'vitest'
import { asDataScript } from './preloadAnswers.ts'

test('no word of a reader breaks out of the answers that are written into a page', { tags: ['T21'] }, () => {
  const html = asDataScript([[['insights', 'home'], { title: '</script><script>alert(1)</script><!--' }]])
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(/>(.*)</s.exec(html)![1]!)).toEqual([
    [['insights', 'home'], { title: '</script><script>alert(1)</script><!--' }],
  ])
})
