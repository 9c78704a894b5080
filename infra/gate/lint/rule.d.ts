import type { RuleTester } from 'oxlint/plugins-dev';

// oxlint names these types in its declarations but does not export them, so they are derived from what it does export.
/** A rule of a plugin, made of one `create` function. */
export type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;

type Visitor = ReturnType<Rule['create']>;
type Program = Parameters<NonNullable<Visitor['Program']>>[0];

export type Statement = Program['body'][number];
export type ExportNamedDeclaration = Extract<Statement, { type: 'ExportNamedDeclaration' }>;
type Declaration = NonNullable<ExportNamedDeclaration['declaration']>;
export type VariableDeclarator = Extract<
  Declaration,
  { type: 'VariableDeclaration' }
>['declarations'][number];
export type Expression = NonNullable<VariableDeclarator['init']>;
/** An expression, or the `#name` in `#name in object`. */
export type Operand = Extract<Expression, { type: 'BinaryExpression' }>['left'];
export type Identifier = Extract<VariableDeclarator['id'], { type: 'Identifier' }>;
