/** The message for a code that an event tells as a text; undefined of one that the catalogue does not know. */
export function wordedBy<Message>(messages: Readonly<Record<string, Message>>, code: string): Message | undefined {
  return messages[code];
}
