import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

const read = (head: string, body = 'Text') => readFrontMatter(`---\n${head}\n---\n\n${body}\n`, 'a.md');

describe('readFrontMatter', () => {
  it('reads plain, quoted and boolean values and trims the body', () => {
    const { fields, body } = read(
      `id: a-b\ntitle: "Notice: 90 days"\nexcerpt: 'It''s short'\ndate: 2025-05-11\nfeatured: true`,
      '## One\n\nTwo',
    );
    expect({ ...fields }).toEqual({ id: 'a-b', title: 'Notice: 90 days', excerpt: "It's short", date: '2025-05-11', featured: true });
    expect(body).toBe('## One\n\nTwo');
  });

  it('reads files with Windows line ends and a byte order mark', () => {
    expect(readFrontMatter('\uFEFF---\r\nid: x\r\n---\r\nText\r\n', 'a.md')).toMatchObject({ fields: { id: 'x' }, body: 'Text' });
  });

  it('keeps a rule inside the body', () => {
    expect(read('id: x', 'One\n\n---\n\nTwo').body).toBe('One\n\n---\n\nTwo');
  });

  it.each([
    ['no front matter', 'Text', 'a.md: the first line must be ---'],
    ['no end', '---\nid: x\n', 'a.md: the front matter has no closing ---'],
    ['a nested value', '---\nid: x\n  y: z\n---\n', 'a.md:3: expected'],
    ['a list', '---\ntags: [a, b]\n---\n', 'a.md:2: expected'],
    ['an unquoted colon', '---\ntitle: Notice: 90 days\n---\n', 'a.md:2: expected'],
    ['an empty value', '---\ntitle:\n---\n', 'a.md:2: expected'],
    ['a field given twice', '---\nid: x\nid: y\n---\n', 'a.md:3: id is given twice'],
    ['an open quote', '---\ntitle: "x\n---\n', 'a.md:2: expected'],
    ['an open single quote', "---\ntitle: 'it's'\n---\n", 'a.md:2: expected'],
  ])('refuses %s and names the place', (_, source, message) => {
    expect(() => readFrontMatter(source, 'a.md')).toThrow(message);
  });
});
