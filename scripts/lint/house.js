/** Our own lint rules: `const [a, b] = [x, y]` and `[a, b] = [x, y]` save a line and cost a second reading. */
const onePerLine = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Give each constant and each assignment its own line.' })
    const isSwap = ({ left, right }) => {
      const text = (node) => context.sourceCode.getText(node)
      return left.elements.some((one) => right.elements.some((other) => text(other).includes(text(one))))
    }
    const isPair = (left, right) =>
      left?.type === 'ArrayPattern' &&
      right?.type === 'ArrayExpression' &&
      right.elements.every((element) => element?.type !== 'SpreadElement')
    return {
      VariableDeclarator: (node) => {
        if (isPair(node.id, node.init)) report(node)
      },
      AssignmentExpression: (node) => {
        if (isPair(node.left, node.right) && !isSwap(node)) report(node)
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { 'one-per-line': onePerLine } }
